import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { isTransient, retryDelay } from '#machines/shared/failures.ts'
import { releaseFiles } from '#machines/shared/files.ts'
import { missingActor } from '#machines/shared/missing-actor.ts'

it('an actor that was not provided rejects with its name', async () => {
  const actor = createActor(missingActor<string, undefined>('readTea'))
  const ended = toPromise(actor)
  actor.start()
  await expect(ended).rejects.toThrow('The actor readTea must be provided')
})

it('a callback that was not provided fails with its name', () => {
  const actor = createActor(releaseFiles)
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  expect(errors).toEqual([new Error('The actor releaseFiles must be provided')])
})

it.each([
  ['offline', true],
  ['timeout', true],
  ['server', true],
  ['too-many', true],
  ['conflict', true],
  ['rejected', false],
  ['forbidden', false],
  ['not-found', false],
  ['signed-out', false],
  ['bad-answer', false],
] as const)('whether %s is transient: %s', (kind, passes) => {
  expect(isTransient(failureOf(kind))).toBe(passes)
})

it('delays repeat the last one, and are never below the server’s', () => {
  const delays = [0, 1000]
  expect([0, 1, 2, 9].map((attempt) => retryDelay(delays, attempt, null))).toEqual([0, 1000, 1000, 1000])
  expect(retryDelay(delays, 1, { ...failureOf('too-many'), retryAfterSeconds: 7 })).toBe(7000)
  expect(retryDelay(delays, 1, { ...failureOf('too-many'), retryAfterSeconds: 0.5 })).toBe(1000)
})
