import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** An S3-compatible store: a bucket, and what its keys begin with there. */
export interface S3Place {
  bucket: string
  /** '' or `folder/`: several installations, or tests, may share a bucket. */
  prefix: string
  /** Absent: Amazon's own, by region. */
  endpoint?: string
  region: string
  /** The bucket in the path rather than in the host name. */
  pathStyle: boolean
}

/** A folder that all processes of the installation have, of this machine or of a network. */
export interface FolderPlace {
  folder: string
}

export type BlobPlace = S3Place | FolderPlace

const DEFAULT_REGION = 'us-east-1'
/** Names of buckets by S3's rules. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([\w-]+\/)*$/
const OPTIONS = new Set(['endpoint', 'region', 'style'])

function parseFolder(url: URL): FolderPlace | null {
  const isPlain = url.host === '' && url.search === '' && url.hash === '' && url.pathname.length > 1
  return isPlain && !url.pathname.includes('%') ? { folder: fileURLToPath(url) } : null
}

function parseS3(url: URL): S3Place | null {
  if (url.username !== '' || url.password !== '') return null
  const { searchParams: options } = url
  const prefix = url.pathname.replace(/^\/|\/$/g, '').replace(/(.)$/, '$1/')
  const endpoint = options.get('endpoint')?.replace(/\/$/, '') ?? null
  const style = options.get('style') ?? 'host'
  const isKnown = [...options.keys()].every((name) => OPTIONS.has(name)) && ['host', 'path'].includes(style)
  const isEndpoint = endpoint === null || (/^https?:/.test(endpoint) && URL.parse(endpoint)?.origin === endpoint)
  if (!BUCKET.test(url.hostname) || !PREFIX.test(prefix) || !isKnown || !isEndpoint) return null
  return {
    bucket: url.hostname,
    prefix,
    ...(endpoint !== null && { endpoint }),
    region: options.get('region') || DEFAULT_REGION,
    pathStyle: style === 'path',
  }
}

function parse(text: string): BlobPlace | null {
  const url = URL.parse(text)
  if (url?.protocol === 'file:') return parseFolder(url)
  return url?.protocol === 's3:' ? parseS3(url) : null
}

/** The setting BLOB_STORE. Its credentials come from the usual `AWS_*` variables, never from here. */
export const blobStore = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const place = parse(value)
    if (place) return place
    addIssue({ message: 'No store.' })
    return NEVER
  }),
  v.description(
    'a store such as s3://bucket?endpoint=https://s3.example&region=eu-west-1&style=path, without credentials, or file:///srv/blobs',
  ),
)

/** Where browsers read from a store that answers by itself. */
export function originOf({ bucket, endpoint, region, pathStyle }: S3Place): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return `${protocol}//${pathStyle ? host : `${bucket}.${host}`}`
}

/** As it may be shown. */
export function placeName(place: BlobPlace): string {
  if ('folder' in place) return place.folder
  const { bucket, prefix, endpoint, region } = place
  return `s3://${bucket}/${prefix} at ${endpoint ?? region}`
}
