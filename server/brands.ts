import type { Brand, FlagName } from '#contract/config.ts'
import type { Settings } from './settings.ts'

/** A brand and its address. */
export interface BrandSite extends Brand {
  /** The host with its port, as browsers send it, e.g. `fjord.localhost:4600`; no port where it is the scheme's default. */
  host: string
  /** e.g. `http://fjord.localhost:4600`. */
  origin: string
  /** The sender of its e-mails. */
  mailFrom: string
}

/** The flags of finished screens: each area switches its own on (open question 59). */
const FLAGS: FlagName[] = [
  'PhotoManagementTimelineViewEnabled',
  'PhotoManagementDownloadEnabled',
  'PhotoManagementUploadViewEnabled',
  'PhotoManagementQrCodeUploadEnabled',
  'PhotoManagementAlbumViewEnabled',
  'PhotoManagementSharedAlbumsViewEnabled',
  'PhotoManagementReactivationEnabled',
  'PhotoManagementPhotoExportEnabled',
  'PhotoManagementOrderPrintsEnabled',
]

const BRANDS: readonly (Brand & { hostname: string; mailFrom: string })[] = [
  {
    hostname: 'localhost',
    theme: 'albumen',
    name: 'Albumen',
    locale: 'en-GB',
    channel: 'ALB-GB',
    vendor: 'albumen',
    mailFrom: 'no-reply@albumen.test',
    flags: FLAGS,
  },
  {
    hostname: 'fjord.localhost',
    theme: 'fjord',
    name: 'Fjord',
    locale: 'en-GB',
    channel: 'FJO-NO',
    vendor: 'albumen',
    mailFrom: 'no-reply@fjord.test',
    flags: FLAGS,
  },
  {
    hostname: 'konfetti.localhost',
    theme: 'konfetti',
    name: 'Konfetti',
    locale: 'de-DE',
    channel: 'KON-DE',
    vendor: 'konfetti',
    mailFrom: 'no-reply@konfetti.test',
    flags: FLAGS,
  },
]

/** The brands by host. An unknown host belongs to no brand. */
export function brandSites({
  port,
  publicScheme,
  publicPort,
}: Pick<Settings, 'port' | 'publicScheme' | 'publicPort'>): ReadonlyMap<string, BrandSite> {
  const sites = BRANDS.map(({ hostname, ...brand }) => {
    const { host, origin } = new URL(`${publicScheme}://${hostname}:${publicPort ?? port}`)
    return { ...brand, host, origin }
  })
  return new Map(sites.map((site) => [site.host, site]))
}

/** The brand of a sales channel; the first one without a channel, or for an unknown one, so that no mail is lost. */
export function siteOfChannel(settings: Parameters<typeof brandSites>[0], channel: string | null): BrandSite {
  const sites = [...brandSites(settings).values()]
  const site = sites.find((candidate) => candidate.channel === channel) ?? sites[0]
  if (!site) throw new Error('There is no brand.')
  return site
}
