import { Readable } from 'node:stream'
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { awayPart } from '#server/core/away.ts'
import { openBlobStore } from '#server/core/blobs/open.ts'
import type { S3Place } from '#server/core/blobs/place.ts'
import { createS3Store } from '#server/core/blobs/s3.ts'
import { readSettings } from '#server/core/settings.ts'
import { testSettings } from '#tests/support/database.ts'
import { type CephServer, createCeph } from '../../../scripts/ceph.ts'
import { keysOf, promisesOfBlobs } from './blob-store.ts'

const BUCKET = 'albumen-test'
const CLUSTER_START = 120_000

const ceph: CephServer | null = await createCeph()
afterAll(() => ceph?.remove())
if (!ceph && process.env.CI === 'true') throw new Error('Ceph is not on this machine.')

let stores = 0
const placeOf = (prefix = `store${++stores}/`): S3Place => ({
  bucket: BUCKET,
  prefix,
  endpoint: ceph?.endpoint ?? '',
  region: 'us-east-1',
  pathStyle: true,
})

const clientOf = ({ endpoint = '', region }: S3Place) => new S3Client({ endpoint, region, forcePathStyle: true })

beforeEach(() => {
  for (const [name, value] of Object.entries(ceph?.keys ?? {})) vi.stubEnv(name, value)
})
afterEach(() => vi.unstubAllEnvs())

describe.skipIf(!ceph)('on Ceph', () => {
  beforeAll(async () => {
    for (const [name, value] of Object.entries(ceph?.keys ?? {})) vi.stubEnv(name, value)
    await clientOf(placeOf()).send(new CreateBucketCommand({ Bucket: BUCKET }))
  }, CLUSTER_START)

  promisesOfBlobs('a store of S3', async () => createS3Store(placeOf()))

  test('keeps what is in the same bucket apart', async () => {
    const [one, other] = [createS3Store(placeOf()), createS3Store(placeOf())]
    await one.put('originals/abcd1234', Buffer.from('mine'))
    expect(await other.read('originals/abcd1234')).toBeNull()
    expect(await keysOf(other, 'originals/')).toEqual([])
  })

  test('can be checked by many processes at once', async () => {
    const place = placeOf()
    const stores = Array.from({ length: 8 }, () => createS3Store(place))
    for (let round = 0; round < 25; round += 1) await Promise.all(stores.map((store) => store.check()))
  })

  test('lists and removes more keys than one request can name', async () => {
    const store = createS3Store(placeOf())
    const keys = Array.from({ length: 1001 }, (_, at) => `thumbnails/photo${String(at).padStart(5, '0')}`)
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, Buffer.from('x'))))
    expect(await keysOf(store, 'thumbnails/')).toEqual(keys)
    await store.remove(...keys)
    expect(await keysOf(store, 'thumbnails/')).toEqual([])
  })

  test('leaves no parts of content that breaks off', async () => {
    const place = placeOf()
    async function* broken() {
      for (let at = 0; at < 20; at += 1) yield Buffer.alloc(1024 * 1024)
      throw new Error('The line was cut.')
    }
    await expect(createS3Store(place).put('archives/abcd', Readable.from(broken()))).rejects.toThrow(
      'The line was cut.',
    )
    const { Uploads = [] } = await clientOf(place).send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))
    expect(Uploads).toEqual([])
  })

  test('is away while the store is, and there again afterwards', { timeout: CLUSTER_START }, async () => {
    const store = createS3Store(placeOf())
    await store.put('originals/abcd1234', Buffer.from('kept'))
    await ceph?.stop()
    const error = await store.read('originals/abcd1234').catch((thrown: unknown) => thrown)
    expect(awayPart(error)).toBe('store')
    await ceph?.start()
    expect((await store.read('originals/abcd1234'))?.bytes).toBe(4)
  })

  describe('that answers by itself', () => {
    const headers = { type: 'application/zip', cacheControl: 'no-store', disposition: 'attachment; filename="å.zip"' }

    test('gives an address that is good without credentials, with the answer’s headers and in ranges', async () => {
      const store = createS3Store(placeOf(), { redirects: true })
      await store.put('archives/abcd1234', Buffer.from('0123456789'))
      const address = (await store.addressOf?.('archives/abcd1234', headers)) ?? ''
      const answer = await fetch(address, { headers: { range: 'bytes=2-4' } })
      expect(answer.status).toBe(206)
      expect(await answer.text()).toBe('234')
      expect(answer.headers.get('content-type')).toBe('application/zip')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300')
    })

    test('refuses an address of another blob, or one that was changed', async () => {
      const store = createS3Store(placeOf(), { redirects: true })
      await store.put('archives/abcd1234', Buffer.from('mine'))
      await store.put('archives/abcd5678', Buffer.from('theirs'))
      const address = (await store.addressOf?.('archives/abcd1234', headers)) ?? ''
      expect((await fetch(address.replace('abcd1234', 'abcd5678'))).status).toBe(403)
      expect((await fetch(address.replace('Expires=300', 'Expires=9300'))).status).toBe(403)
    })

    test('has no addresses where it was not asked to answer', () => {
      expect(createS3Store(placeOf()).addressOf).toBeUndefined()
    })
  })

  const bucketless = () => `s3://no-such-bucket?endpoint=${ceph?.endpoint}&style=path`
  test.each([
    ['a bucket that is not there', bucketless, {}, /no-such-bucket\/ at http:\S+ \(NoSuchBucket\)/],
    [
      'a wrong key',
      () => `s3://${BUCKET}?endpoint=${ceph?.endpoint}&style=path`,
      { AWS_SECRET_ACCESS_KEY: 'wrong' },
      /SignatureDoesNotMatch/,
    ],
    [
      'an address where nothing listens',
      () => `s3://${BUCKET}?endpoint=http://127.0.0.1:9&style=path`,
      {},
      /ECONNREFUSED/,
    ],
  ])('refuses %s at the start, without its credentials', async (_what, address, env, says) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const { blobStore } = readSettings({ BLOB_STORE: address() })
    const opened = openBlobStore({ ...testSettings('/nowhere'), ...(blobStore && { blobStore }) })
    const error = await opened.then(
      () => null,
      (thrown: Error) => thrown,
    )
    expect(error?.message).toMatch(/^The store of BLOB_STORE can't be used: [^\n]+$/)
    expect(error?.message).toMatch(says)
    expect(error?.message).not.toMatch(/albumen-secret|wrong/)
  })
})
