import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Channel } from '#contract/channels.ts'
import type { Brand, Config } from '#contract/config.ts'
import type { Menu } from '#contract/menu.ts'
import type { CustomerType } from './customer-type.ts'
import type { Flags } from './flags.ts'
import type { SendCall, SendForFile } from './http.ts'
import type { AccessTokens } from './tokens.ts'

/** What the areas stand on, made once after boot. */
export interface Services {
  config: Config
  brand: Brand
  menu: Menu
  /** The brand's sales channel; null while it is unknown: what needs it is off. */
  channel: Channel | null
  flags: Flags
  send: SendCall
  sendForFile: SendForFile
  tokens: AccessTokens
  queryClient: QueryClient
  /** The signed-in customer; null while unknown. */
  customerId: () => string | null
  /** By the sign-in token; null while nobody is signed in. */
  customerType: () => CustomerType | null
  /** What names the customer's identity in paths. */
  idpType: () => string
  /** When the customer entered their password, in seconds by the provider's clock; null while unknown. */
  signedInAt: () => number | null
  /** Has the customer sign in again, and come back to `target` (`createFreshSignIn`); rejects when the provider can't be reached. */
  signInAgain: (target: string) => Promise<never>
}

export const ServicesContext = createContext<Services | null>(null)

/** The services of the running app; only below the app's providers. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices needs the app around it')
  return services
}
