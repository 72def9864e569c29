import { Hono } from 'hono'
import type { Config, ServiceName } from '#contract/config.ts'
import { brandSites } from '../brands.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { OIDC_PATH } from '../identity/paths.ts'
import { CLIENT_ID } from '../identity/provider.ts'
import { shopAt } from '../menu/routes.ts'
import { limitsOf } from '../uploads/limits.ts'

/** Where each service is, below the brand's origin. */
export const SERVICE_PATHS: Readonly<Record<ServiceName, string>> = {
  photo: '/api/photo',
  upload: '/api/uploads',
  storage: '/api/storage',
  customer: '/api/customer',
  publicConfig: '/api/config',
  merchandise: '/api/merchandise',
}

/** `GET /config.json`: where everything is, for the host asked (design 3). */
export function configRoutes({ settings }: Pick<ServerContext, 'settings'>): Hono<AppEnv> {
  const sites = [...brandSites(settings).values()]
  const brands = Object.fromEntries(sites.map(({ host, origin: _, ...brand }) => [host, brand]))
  const app = new Hono<AppEnv>()
  app.get('/config.json', (c) => {
    const origin = c.get('origin')
    const { Main, FAQ, ContactUs } = shopAt(origin)
    const at = (service: ServiceName) => `${origin}${SERVICE_PATHS[service]}`
    const config: Config = {
      identity: { authority: origin + OIDC_PATH, clientId: CLIENT_ID },
      services: {
        photo: at('photo'),
        upload: at('upload'),
        storage: at('storage'),
        customer: at('customer'),
        publicConfig: at('publicConfig'),
        merchandise: at('merchandise'),
      },
      limits: { uploadBytes: limitsOf(settings).MAX_UPLOAD_BYTES },
      brands,
      shop: { Main, FAQ, ContactUs },
    }
    return c.json(config, 200, { 'Cache-Control': 'no-cache' })
  })
  return app
}
