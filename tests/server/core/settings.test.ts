import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '#server/core/settings.ts'

it('works without any settings', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 4600,
    publicScheme: 'http',
    publicPort: null,
    trustedProxies: 0,
    maxOpenSignIns: 200,
    dataDir: resolve('data'),
    databaseUrl: null,
    role: 'all',
    drainSeconds: 0,
    logLevel: 'info',
    demo: 'on',
  })
})

it('uses the default port of https where none is given', () => {
  const https = { PUBLIC_SCHEME: 'https', DEMO: 'off' }
  expect(readSettings(https)).toMatchObject({ publicScheme: 'https', publicPort: 443 })
  expect(readSettings({ ...https, PUBLIC_PORT: '8443' })).toMatchObject({ publicPort: 8443 })
})

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: 'albumen.example' },
  { HOST: 'localhost.example' },
  { HOST: '128.0.0.1', DEMO: '' },
  { PUBLIC_SCHEME: 'https' },
])('is no demo by itself with %o', (env) => {
  expect(() => readSettings(env)).toThrow(/^DEMO must be set where others reach the server \([^\n]+$/)
  for (const demo of ['on', 'accounts', 'off']) expect(readSettings({ ...env, DEMO: demo }).demo).toBe(demo)
})

it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', 'fjord.localhost'])('is a demo on %s', (HOST) => {
  expect(readSettings({ HOST }).demo).toBe('on')
})

it('takes a list of origins for uploads', () => {
  const { uploadUrlOrigins } = readSettings({ UPLOAD_URL_ORIGINS: 'https://a.example, http://b.example:8080' })
  expect(uploadUrlOrigins).toEqual(['https://a.example', 'http://b.example:8080'])
})

it.each(['http://mail.example', 'smtp:', 'mail.example:25'])(
  'refuses the mail server %s without repeating it',
  (url) => {
    const sentence = 'SMTP_URL must be a mail server such as smtps://user:password@host:465.'
    expect(() => readSettings({ SMTP_URL: url })).toThrow(new RegExp(`^${sentence.replaceAll('.', '\\.')}$`))
    expect(readSettings({ SMTP_URL: 'smtps://u:p@mail.example:465' }).smtpUrl).toBe('smtps://u:p@mail.example:465')
  },
)

it.each(['collector:4318', 'grpc://collector', 'user:secret@x'])(
  'refuses the collector %s without repeating it',
  (url) => {
    const sentence = /^OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector of traces such as \S+4318\.$/
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toThrow(sentence)
  },
)

it('sends traces where an address says, all of them by default', () => {
  const endpoint = 'http://localhost:4318'
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({ endpoint, ratio: 1 })
  expect(readSettings({ OTEL_TRACES_SAMPLER_ARG: '0.25' }).traces).toBeUndefined()
})

it('treats an empty variable as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

it.each<[Record<string, string>, string]>([
  [{ PORT: 'http' }, "PORT must be a number from 0 to 65535. It is 'http'."],
  [{ PORT: '70000' }, "PORT must be a number from 0 to 65535. It is '70000'."],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1. It is '1.5'."],
  [{ BLOB_REDIRECT: 'yes' }, "BLOB_REDIRECT must be 'on' or 'off'. It is 'yes'."],
  [{ BLOB_REDIRECT: 'on' }, 'BLOB_REDIRECT needs BLOB_STORE to be an S3 store: a folder answers no browser.'],
  [
    { BLOB_REDIRECT: 'on', BLOB_STORE: 'file:///srv/blobs' },
    'BLOB_REDIRECT needs BLOB_STORE to be an S3 store: a folder answers no browser.',
  ],
  [{ PORT: '-1' }, "PORT must be a number from 0 to 65535. It is '-1'."],
  [{ PUBLIC_PORT: 'x' }, "PUBLIC_PORT must be a number from 0 to 65535. It is 'x'."],
  [{ PUBLIC_SCHEME: 'ftp' }, "PUBLIC_SCHEME must be 'http' or 'https'. It is 'ftp'."],
  [{ TRUSTED_PROXIES: 'all' }, "TRUSTED_PROXIES must be a number from 0 to 9. It is 'all'."],
  [{ MAX_OPEN_SIGN_INS: '-1' }, "MAX_OPEN_SIGN_INS must be a whole number of at most 15 digits. It is '-1'."],
  [{ HOST: 'not a host' }, "HOST must be a host name or IP address. It is 'not a host'."],
  [
    { UPLOAD_URL_ORIGINS: 'https://uploads.example/path' },
    "UPLOAD_URL_ORIGINS must be origins such as 'https://uploads.example', separated by spaces. It is 'https://uploads.example/path'.",
  ],
  [{ UPLOAD_URL_ORIGINS: 'javascript:alert(1)' }, 'UPLOAD_URL_ORIGINS must be origins'],
  [{ DEMO: 'maybe' }, "DEMO must be 'on', 'accounts' or 'off'. It is 'maybe'."],
])('reports what is wrong with %o', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})

it.each(['nonsense', 'mysql://u:secret@host/db', 'postgres://host', 'postgres:///db'])(
  'refuses the database %s without repeating it',
  (url) => {
    const sentence = 'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/database.'
    expect(() => readSettings({ DATABASE_URL: url })).toThrow(new RegExp(`^${sentence.replaceAll('.', '\\.')}$`))
  },
)

it('reads where the blobs are', () => {
  expect(readSettings({ BLOB_STORE: 's3://photos' }).blobStore).toEqual({
    bucket: 'photos',
    prefix: '',
    region: 'us-east-1',
    pathStyle: false,
  })
  const all = 's3://photos/shop/live?endpoint=https://s3.example:9000&region=eu-west-1&style=path'
  expect(readSettings({ BLOB_STORE: all }).blobStore).toEqual({
    bucket: 'photos',
    prefix: 'shop/live/',
    endpoint: 'https://s3.example:9000',
    region: 'eu-west-1',
    pathStyle: true,
  })
})

it.each(['web', 'work'])('refuses ROLE %s with the embedded database', (ROLE) => {
  const shared = { DATABASE_URL: 'postgres://host/db', BLOB_STORE: 's3://photos' }
  expect(readSettings({ ...shared, ROLE }).role).toBe(ROLE)
  expect(() => readSettings({ ROLE })).toThrow(
    new RegExp(`^ROLE '${ROLE}' needs DATABASE_URL: the embedded database has one process\\.$`),
  )
})

it('reads an endpoint with a slash at its end', () => {
  const { blobStore } = readSettings({ BLOB_STORE: 's3://shop?endpoint=https://s3.example/' })
  expect(blobStore).toMatchObject({ endpoint: 'https://s3.example' })
})

it('reads the folder of the blobs', () => {
  expect(readSettings({ BLOB_STORE: 'file:///srv/blobs' }).blobStore).toEqual({ folder: '/srv/blobs' })
})

it.each([
  'photos',
  'https://photos',
  'file:///',
  'file://host/blobs',
  'file:///srv/blobs?style=path',
  'file:///srv/a%2fb',
  's3://',
  's3://Photos',
  's3://photos/a b',
  's3://key:secret@photos',
  's3://photos?endpoint=s3.example',
  's3://photos?endpoint=https://key:secret@s3.example',
  's3://photos?endpoint=https://s3.example/path',
  's3://photos?style=both',
  's3://photos?secret=secret',
])('refuses BLOB_STORE %s without repeating it', (BLOB_STORE) => {
  const read = () => readSettings({ BLOB_STORE })
  expect(read).toThrow(/^BLOB_STORE must be a store such as s3:[^\n]+$/)
  expect(read).not.toThrow(/secret@|=secret/)
})
