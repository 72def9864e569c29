import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type BrandEntry, brandEntry } from '#brands/entry.ts'
import type { FlagName } from '#contract/config.ts'
import { type Settings, SettingsError } from './settings.ts'

/** A brand and its addresses. */
export interface BrandSite extends Omit<BrandEntry, 'hostname' | 'flags'> {
  /** The host with its port, as browsers send it, e.g. `fjord.localhost:4600`; no port where it is the scheme's default. */
  host: string
  /** e.g. `http://fjord.localhost:4600`. */
  origin: string
  flags: readonly FlagName[]
}

/** The flags of finished screens, on for every brand without a list of its own: each area switches its own on (open question 59). */
const FINISHED: readonly FlagName[] = [
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

/** The product's own brands, a file each (docs/brands.md). */
export const BRANDS_FOLDER = fileURLToPath(new URL('../../brands/entries', import.meta.url))
/** What no two brands share. */
const UNIQUE = ['theme', 'hostname', 'channel', 'name'] as const

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SettingsError(`BRANDS_FOLDER must be a folder with a file for each brand; ${folder} is not (${code}).`, {
      cause,
    })
  }
}

function readEntry(folder: string, file: string): BrandEntry {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), brandEntry), readFileSync(join(folder, file), 'utf8'))
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new SettingsError(
      `BRANDS_FOLDER: the brand ${file} can't be read: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
    )
  }
  if (file !== `${parsed.output.theme}.json`)
    throw new SettingsError(`BRANDS_FOLDER: the brand ${file} has another name as its theme.`)
  return parsed.output
}

/**
 * The brands of a folder, the default one first.
 * @throws SettingsError naming the folder or file that can't be read, or the value that two brands share.
 */
export function readBrands(folder: string): readonly BrandEntry[] {
  const entries = listFiles(folder)
    .sort()
    .map((file) => readEntry(folder, file))
  for (const key of UNIQUE) {
    const values = entries.map((entry) => entry[key])
    const twice = values.find((value, at) => values.indexOf(value) !== at)
    if (twice !== undefined) throw new SettingsError(`BRANDS_FOLDER: two brands have the same ${key}, '${twice}'.`)
  }
  if (entries.filter(({ isDefault }) => isDefault).length !== 1)
    throw new SettingsError('BRANDS_FOLDER: one brand must be the default.')
  return entries.sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

const known = new Map<string, readonly BrandEntry[]>()

function entriesOf(folder: string): readonly BrandEntry[] {
  const entries = known.get(folder) ?? readBrands(folder)
  known.set(folder, entries)
  return entries
}

type SiteSettings = Pick<Settings, 'port' | 'publicScheme' | 'publicPort' | 'brandsFolder'>

/** The brands by host. An unknown host belongs to no brand. */
export function brandSites({
  port,
  publicScheme,
  publicPort,
  brandsFolder = BRANDS_FOLDER,
}: SiteSettings): ReadonlyMap<string, BrandSite> {
  const sites = entriesOf(brandsFolder).map(({ hostname, flags = FINISHED, links, editor, ...brand }) => {
    const { host, origin } = new URL(`${publicScheme}://${hostname}:${publicPort ?? port}`)
    const below = (link: string) => new URL(link, origin).href
    const addresses = Object.fromEntries(
      Object.entries(links).map(([name, link]) => [name, link === undefined ? link : below(link)]),
    )
    return { ...brand, flags, host, origin, editor: below(editor), links: addresses as typeof links }
  })
  return new Map(sites.map((site) => [site.host, site]))
}

/** The brand of a sales channel; the default one without a channel, or for an unknown one, so that no mail is lost. */
export function siteOfChannel(settings: SiteSettings, channel: string | null): BrandSite {
  const sites = [...brandSites(settings).values()]
  const site = sites.find((candidate) => candidate.channel === channel) ?? sites[0]
  if (!site) throw new Error('There is no brand.')
  return site
}

/** Names that are reserved for tests (RFC 2606, RFC 6761), and those that deployments of tests usually have. */
const TEST_HOST =
  /^\d+(\.\d+){3}$|(^|\.)(localhost|test|example|invalid|local|internal)$|(^|[.-])(test|staging|acceptance|dev|preview)[.-]/

/** Whether a host is one of tests: nothing of it may be indexed (account spec 9). */
export const isTestHost = (host: string): boolean => !host.includes('.') || TEST_HOST.test(host.replace(/:\d+$/, ''))
