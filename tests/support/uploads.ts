import { expect, vi } from 'vitest'
import { getUploadStatus, type UploadStatus } from '#contract/uploads.ts'
import type { ServerContext } from '#server/core/context.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { send } from './browser.ts'
import type { TestServer } from './server.ts'

/** How long photos may take to be made in a test, in milliseconds. */
const SETTLED_WITHIN = 50_000

export interface CreateOptions {
  /** Null omits the length. */
  bytes: number | null
  name?: string
  metadata?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}

/** A tus client that shows every answer. */
export interface Uploader {
  create(options: CreateOptions): Promise<Response>
  patch(address: string, content: Uint8Array, offset: number): Promise<Response>
  request(method: string, address: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Sends a whole file and returns the upload's id. */
  upload(content: Uint8Array, name?: string, metadata?: Readonly<Record<string, string>>): Promise<string>
  status(uploadIds: readonly string[]): Promise<UploadStatus[]>
  /** Waits until each upload has ended. */
  settled(...uploadIds: string[]): Promise<UploadStatus[]>
}

const metadataHeader = (metadata: Readonly<Record<string, string>>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const uploadIdOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** Uploads to a server; anonymous without a token. */
export function createUploader({ origin, api }: Pick<TestServer, 'origin' | 'api'>, token?: string): Uploader {
  const asking = { 'tus-resumable': '1.0.0', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const uploader: Uploader = {
    create: ({ bytes, name = 'scene.jpg', metadata = {}, headers = {} }) =>
      send(origin + SERVICE_PATHS.upload, {
        method: 'POST',
        headers: {
          ...asking,
          ...(bytes !== null && { 'upload-length': String(bytes) }),
          'upload-metadata': metadataHeader({ filename: name, ...metadata }),
          ...headers,
        },
      }),
    patch: (address, content, offset) =>
      send(new URL(address, origin), {
        method: 'PATCH',
        headers: { ...asking, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        body: content,
      }),
    request: (method, address, headers = {}) =>
      send(new URL(address, origin), { method, headers: { ...asking, ...headers } }),
    upload: async (content, name, metadata) => {
      const created = await uploader.create({
        bytes: content.length,
        ...(name && { name }),
        ...(metadata && { metadata }),
      })
      expect(created.status).toBe(201)
      const address = created.headers.get('location') ?? ''
      if (content.length > 0) expect((await uploader.patch(address, content, 0)).status).toBe(204)
      return uploadIdOf(address)
    },
    status: async (uploadIds) => {
      const { answer } = await api(getUploadStatus, { body: { ids: [...uploadIds] } }, token)
      return answer().uploads
    },
    settled: async (...uploadIds) => {
      const isOver = ({ state }: UploadStatus) => state !== 'receiving' && state !== 'processing'
      return vi.waitFor(
        async () => {
          const statuses = await uploader.status(uploadIds)
          if (!statuses.every(isOver)) throw new Error('Not all uploads have come to an end.')
          return statuses
        },
        { timeout: SETTLED_WITHIN, interval: 100 },
      )
    },
  }
  return uploader
}

/** The keys of what the store has of an upload that is on its way. */
export async function partsOf({ blobs }: Pick<ServerContext, 'blobs'>, uploadId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of blobs.list(`parts/${uploadId}/`)) keys.push(key)
  return keys
}
