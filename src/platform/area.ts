import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { Actor, AnyStateMachine } from 'xstate'
import type { FlagName } from '#contract/config.ts'
import type { MessageId } from '#machines/notices.ts'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { AppFact } from './app-fact.ts'
import { connected, type FlowScreenProps } from './connected.tsx'
import type { CustomerType } from './customer-type.ts'
import type { FactHandlers } from './facts.ts'
import type { AppFlow, AppFlows } from './flows.ts'
import type { RouteName } from './routes.ts'
import type { Services } from './services.ts'

/** What an area gives the app (src/app/areas.ts): a new page or dialog is one entry here, and the app knows none by name. */
export interface Area {
  pages?: readonly Page[]
  /** Addresses that only lead to another page's path. */
  redirects?: { readonly [Name in RouteName]?: string }
  /** Entries at the end of the account's menu that open something. */
  menuActions?: readonly MenuAction[]
  /** What is drawn above every page: dialogs of the flows that live with the app (`flowOverlay`), and notices. */
  overlays?: readonly Overlay[]
  /** Parts for pages of other areas; each reads, fails and hides by itself. Loaded lazily (`lazyRetry`). */
  slots?: readonly { id: string; slot: SlotName; Part: ComponentType }[]
  /** What the area does when a flow emits a fact. */
  factHandlers?: FactHandlers
  /** Code for what is opened on the area's pages: fetched ahead, for when there is no connection. */
  lazyCode?: readonly (() => Promise<unknown>)[]
  /** The customer leaves a page: what was asked for there and is not open yet is called off. */
  onLeave?: (flows: AppFlows) => void
}

/**
 * Where a page shows parts of other areas (`Slot`): the actions in the head of the Photos page, what stands above its photos, what
 * its entry of the small screens' menu says beside their number, and the cards of the overview (in OVERVIEW_ORDER); on small screens, where the overview is the menu, what needs the customer first; how an empty library begins;
 * the sections of the settings page (in SETTINGS_ORDER), consumers' and business customers' alike; those before them that
 * business customers alone have, and what they read above every page; the end of the footer.
 */
export type SlotName =
  | 'photosActions'
  | 'photosNotices'
  | 'photosHint'
  | 'overview'
  | 'menuFirst'
  | 'begin'
  | 'settings'
  | 'businessSettings'
  | 'businessNotices'
  | 'footer'

/** The order of the overview's cards, by the ids of their parts. */
export const OVERVIEW_ORDER = ['orders', 'photos', 'projects', 'storage-card', 'settings', 'offer'] as const

/** The order of the settings page's sections, by the ids of their parts. */
export const SETTINGS_ORDER = [
  'personal-details',
  'sign-in-email',
  'settings-addresses',
  'payment-method',
  'mails',
  'consent',
  'account-deletion',
] as const

export interface Page {
  route: RouteName
  /** Absent: every signed-in customer may come. */
  guard?: Guard
  /** The document's title; a page that knows a better one (a photo's) sets it by `usePageTitle`. */
  title: MessageId
  load: () => Promise<ComponentType>
  /** Begins to read what the page shows, while its code is fetched; the page itself reports failures. */
  prefetch?: Prefetch
  /** Beside `prefetch`, for the page that a visit begins with: read before the app has started. */
  prefetchFirst?: Prefetch
  /** What the frame says in the page's place when the customer could not be read; without it no page is shown then. */
  customerFailed?: MessageId
  /** Within header and menu, or alone as the viewer and the result pages. */
  frame: 'frame' | 'bare'
  /** One level up, on small screens (`useBackLink`). */
  back?: BackTo
  /** The page's own entry of the account's menu; shown to the customers that the guard admits. */
  menu?: MenuEntry
  /** The entry that is marked as the current one on a page without its own. */
  menuId?: MenuId
}

/** `Hint` and `End` read by themselves what the overview's menu says below and beside the entry; loaded lazily (`lazyRetry`). */
export interface MenuEntry {
  id: MenuId
  text: MessageId
  icon: ComponentType
  Hint?: ComponentType
  End?: ComponentType
}

export interface BackTo {
  path: string
  text: MessageId
}

/** The guard of a page: everybody, or customers of one type or with a flag that is on. Others are led to `otherwise`, or '/'. */
export type Guard = 'public' | { flag?: FlagName; customer?: CustomerType; otherwise?: string }

export type Prefetch = (reading: Pick<Services, 'send' | 'queryClient'>, params: Readonly<Params>) => Promise<unknown>

/** Where a menu is opened. */
export interface MenuPlace {
  route: RouteName
  /** The chat's button, and other things that float, have no room. */
  isSmall: boolean
}

export interface MenuAction {
  id: string
  text: MessageId
  icon: ComponentType
  guard?: Guard
  /** Where it is left out on some pages, or on large screens. */
  isShown?: (place: MenuPlace) => boolean
  /** Emitted when it is chosen. */
  asks: AppFact
}

/** One thing above the pages: a flow's dialog, drawn from the flow's first use on, or a view that decides by itself. */
export type Overlay = { id: string; Dialog: ComponentType<{ actor: never }> } | { id: string; View: ComponentType }

/** The dialog of a flow that lives with the app; its code comes with the flow's first use. */
export const flowOverlay = <M extends AnyStateMachine>(
  { id }: Pick<AppFlow<M>, 'id'>,
  load: () => Promise<ComponentType<{ actor: Actor<M> }>>,
): Overlay => ({ id, Dialog: lazyRetry(load) })

/** The same for a screen that needs the flow alone. */
export const screenOverlay = <M extends AnyStateMachine>(
  flow: Pick<AppFlow<M>, 'id'>,
  load: () => Promise<ComponentType<FlowScreenProps<M>>>,
): Overlay => flowOverlay<M>(flow, async () => connected(await load()))

/** The order of the account's menu (account spec 2.4, open question 71). */
export const MENU_ORDER = [
  'home',
  'orders',
  'invoices',
  'integration',
  'settings',
  'projects',
  'photos',
  'downloads',
  'widgets',
] as const
export type MenuId = (typeof MENU_ORDER)[number]
