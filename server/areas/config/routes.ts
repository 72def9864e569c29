import { Hono } from 'hono'
import { type Brand, type Config, SERVICE_NAMES, type ServiceName } from '#contract/config.ts'
import { REGISTRATION_PATH } from '#pages/registration.ts'
import type { BrandSite } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { textLocale } from '../../core/http/texts.ts'
import { OIDC_PATH } from '../../core/identity/paths.ts'
import { CLIENT_ID } from '../../core/identity/provider.ts'
import { SERVICE_PATHS, SOCKET_SERVICES } from '../../core/service-paths.ts'
import { limitsOf } from '../uploads/limits.ts'

type SiteEnv = AppEnv & { Variables: { site: BrandSite } }

const sockets = new Set<ServiceName>(SOCKET_SERVICES)

const PHONE_PAGE = '/phone-upload'
/** Whose QR codes there are: four brands share the first, two have their own (photo spec 6). */
const VENDORS = ['albumen', 'konfetti', 'plakat'] as const

const qrUploadAt = (origin: string) => Object.fromEntries(VENDORS.map((vendor) => [vendor, origin + PHONE_PAGE]))

/** What the front-end needs of its brand. A locale without texts is not announced: nobody asks for a file that is missing. */
function brandOf(site: BrandSite, origins: readonly string[]): Brand {
  const { theme, name, locale, channel, flags, mark, country, vendor, mobileAppUrl, surveyFormId, internalHost } = site
  return {
    theme,
    name,
    locale: textLocale(locale),
    channel,
    flags: [...flags],
    mark,
    country,
    uploadUrlOrigins: [...site.uploadUrlOrigins, ...origins],
    ...(vendor !== undefined && { vendor }),
    ...(mobileAppUrl !== undefined && { mobileAppUrl }),
    ...(surveyFormId !== undefined && { surveyFormId }),
    ...(internalHost !== undefined && { internalHost }),
  }
}

/** `GET /config.json`: the addresses of all services, and the brand, for the requested host alone (design 3). */
export function configRoutes({ settings }: Pick<ServerContext, 'settings'>): Hono<SiteEnv> {
  const origins = settings.uploadUrlOrigins ?? []
  const app = new Hono<SiteEnv>()
  app.get('/config.json', (c) => {
    const site = c.get('site')
    const { origin, links } = site
    const at = (service: ServiceName) =>
      `${sockets.has(service) ? origin.replace(/^http/, 'ws') : origin}${SERVICE_PATHS[service]}`
    const config: Config = {
      identity: { authority: origin + OIDC_PATH, clientId: CLIENT_ID, registration: origin + REGISTRATION_PATH },
      services: Object.fromEntries(SERVICE_NAMES.map((service) => [service, at(service)])) as Config['services'],
      limits: { uploadBytes: limitsOf(settings).MAX_UPLOAD_BYTES },
      brands: { [site.host]: brandOf(site, origins) },
      qrUpload: qrUploadAt(origin),
      printsEditor: site.editor,
      shop: {
        Main: links.Main,
        FAQ: links.FAQ,
        ContactUs: links.ContactUs,
        ...(links.Privacy !== undefined && { Privacy: links.Privacy }),
      },
    }
    return c.json(config, 200, { 'Cache-Control': 'no-cache' })
  })
  return app
}
