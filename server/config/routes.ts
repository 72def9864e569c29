import { Hono } from 'hono'
import { type Config, SERVICE_NAMES, type ServiceName } from '#contract/config.ts'
import { brandSites } from '../brands.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { OIDC_PATH } from '../identity/paths.ts'
import { CLIENT_ID } from '../identity/provider.ts'
import { shopAt } from '../menu/routes.ts'
import { SERVICE_PATHS, SOCKET_SERVICES } from '../service-paths.ts'
import { limitsOf } from '../uploads/limits.ts'

const sockets = new Set<ServiceName>(SOCKET_SERVICES)

/** The page that a QR code opens. */
const PHONE_PAGE = '/phone-upload'
/** Whose QR codes there are: four brands share the first, two have their own (photo spec 6). */
const VENDORS = ['albumen', 'konfetti', 'plakat'] as const

const qrUploadAt = (origin: string) => Object.fromEntries(VENDORS.map((vendor) => [vendor, origin + PHONE_PAGE]))

/** `GET /config.json`: the addresses of all services, for the requested host (design 3). */
export function configRoutes({ settings }: Pick<ServerContext, 'settings'>): Hono<AppEnv> {
  const sites = [...brandSites(settings).values()]
  const uploadUrlOrigins = [...(settings.uploadUrlOrigins ?? [])]
  const brands = Object.fromEntries(
    sites.map(({ host, origin: _, mailFrom: __, ...brand }) => [host, { ...brand, uploadUrlOrigins }]),
  )
  const app = new Hono<AppEnv>()
  app.get('/config.json', (c) => {
    const origin = c.get('origin')
    const { Main, FAQ, ContactUs } = shopAt(origin)
    const at = (service: ServiceName) =>
      `${sockets.has(service) ? origin.replace(/^http/, 'ws') : origin}${SERVICE_PATHS[service]}`
    const config: Config = {
      identity: { authority: origin + OIDC_PATH, clientId: CLIENT_ID },
      services: Object.fromEntries(SERVICE_NAMES.map((service) => [service, at(service)])) as Config['services'],
      limits: { uploadBytes: limitsOf(settings).MAX_UPLOAD_BYTES },
      brands,
      qrUpload: qrUploadAt(origin),
      printsEditor: `${origin}/prints-editor`,
      shop: { Main, FAQ, ContactUs },
    }
    return c.json(config, 200, { 'Cache-Control': 'no-cache' })
  })
  return app
}
