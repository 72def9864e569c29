import { describe, expect, it, vi } from 'vitest'
import { isForgottenUpload, type TusError, tusFailure } from '#src/areas/uploads/transport/tus-failure.ts'
import { createRecovery } from '#src/areas/uploads/transport/upload-recovery.ts'

interface Answer {
  status: number
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** An error as the tus client throws it; without an answer the connection broke. */
function tusError(method: string, answer?: Answer): Error & TusError {
  const originalResponse = answer && {
    getStatus: () => answer.status,
    getHeader: (name: string) => answer.headers?.[name],
    getBody: () => answer.body ?? '',
  }
  return Object.assign(new Error('tus'), {
    originalRequest: { getMethod: () => method, getHeader: () => 'correlation' },
    originalResponse: originalResponse ?? null,
  })
}
const file = () => new File(['a'], 'a.jpg')
const unreadable = () => {
  const gone = file()
  gone.slice = () => unreadable()
  gone.arrayBuffer = () => Promise.reject(new DOMException('Changed', 'NotReadableError'))
  return gone
}
const recoveryFor = (content: File, copy?: File, token: string | null = 'token', isRenewed = true) => {
  const renew = vi.fn(async () => isRenewed)
  const tokens = { current: () => token, renew }
  return { renew, ...createRecovery({ file: content, findCopy: async () => copy, tokens }) }
}

describe('an error of the tus client', () => {
  it('says which limit is reached', () => {
    const body = JSON.stringify({ message: 'Full', correlationId: 'c', fields: { quota: 'bytes' } })
    expect(tusFailure(tusError('POST', { status: 507, body }))).toEqual({
      kind: 'server',
      correlationId: 'correlation',
      status: 507,
      fields: { quota: 'bytes' },
    })
  })

  it('says how long to wait', () => {
    expect(tusFailure(tusError('PATCH', { status: 429, headers: { 'Retry-After': '7' }, body: '<html>' }))).toEqual({
      kind: 'too-many',
      correlationId: 'correlation',
      status: 429,
      retryAfterSeconds: 7,
    })
  })

  it.each([
    ['HEAD', 404, true],
    ['HEAD', 410, true],
    ['PATCH', 404, true],
    ['POST', 404, false],
    ['HEAD', 403, false],
  ])('of %s with %i: the upload is forgotten is %s', (method, status, isForgotten) => {
    expect(isForgottenUpload(tusError(method, { status }))).toBe(isForgotten)
  })
})

describe('the recovery of an upload', () => {
  it('restarts a forgotten upload, once', async () => {
    const { outcomeOf } = recoveryFor(file())
    expect(await outcomeOf(tusError('HEAD', { status: 404 }))).toBe('restart')
    expect(await outcomeOf(tusError('HEAD', { status: 404 }))).toMatchObject({ failure: { kind: 'not-found' } })
  })

  it('renews the token once, and once more after an answer', async () => {
    const { outcomeOf, responded, renew } = recoveryFor(file())
    const expired = tusError('PATCH', { status: 401 })
    expect(await outcomeOf(expired)).toBe('resume')
    expect(await outcomeOf(expired)).toMatchObject({ failure: { kind: 'signed-out' } })
    responded()
    expect(await outcomeOf(expired)).toBe('resume')
    expect(renew).toHaveBeenCalledTimes(2)
  })

  it('waits when the token cannot be renewed right now, and ends when there is none', async () => {
    const expired = tusError('PATCH', { status: 401 })
    expect(await recoveryFor(file(), undefined, 'old', false).outcomeOf(expired)).toMatchObject({
      failure: { kind: 'offline' },
    })
    expect(await recoveryFor(file(), undefined, null, false).outcomeOf(expired)).toMatchObject({
      failure: { kind: 'signed-out' },
    })
  })

  it('continues with the copy of a file that can no longer be read', async () => {
    const copy = file()
    const { outcomeOf, content } = recoveryFor(unreadable(), copy)
    expect(await outcomeOf(tusError('PATCH'))).toBe('resume')
    expect(content()).toBe(copy)
    expect(await outcomeOf(tusError('PATCH'))).toMatchObject({ type: 'SEND_FAILED', failure: { kind: 'offline' } })
  })

  it('ends when neither the file nor a copy can be read', async () => {
    expect(await recoveryFor(unreadable()).outcomeOf(tusError('PATCH'))).toEqual({ type: 'FILE_UNREADABLE' })
    const { outcomeOf } = recoveryFor(unreadable(), unreadable())
    expect(await outcomeOf(tusError('PATCH'))).toBe('resume')
    expect(await outcomeOf(tusError('PATCH'))).toEqual({ type: 'FILE_UNREADABLE' })
  })

  it('leaves every other error to the flow', async () => {
    expect(await recoveryFor(file()).outcomeOf(tusError('PATCH'))).toMatchObject({ failure: { kind: 'offline' } })
    expect(await recoveryFor(file()).outcomeOf(tusError('PATCH', { status: 423 }))).toMatchObject({
      failure: { status: 423 },
    })
  })
})
