import { expect, test } from 'vitest'
import { unsupportedIn } from '../../scripts/browser-support.ts'

test.each([
  ['URL.parse(address)', /^1:1 URL\.parse is missing in .*safari 17\.5/],
  ['Promise.try(work)', /^1:1 Promise\.try is missing in .*firefox 128/],
  ['new URLPattern("/")', /^1:1 URLPattern is missing/],
  ['document.startViewTransition(draw)', /^1:1 document\.startViewTransition is missing in firefox 128/],
  ['scheduler.yield()', /^1:1 scheduler\.yield is missing/],
])('%s is missing in an old browser', (script, finding) => {
  expect(unsupportedIn(script)).toEqual([expect.stringMatching(finding)])
})

test.each([
  [
    'what all have',
    'URL.canParse(address); Promise.withResolvers(); new AbortController(); navigator.storage.estimate()',
  ],
  ['what had a fault once', 'AbortSignal.timeout(1)'],
  ['what has a fallback', 'requestIdleCallback(work)'],
  ['a name of the script itself', 'const read = (URL) => URL.parse(1); read(scheduler)'],
])('%s is not reported', (_name, script) => {
  expect(unsupportedIn(script)).toEqual([])
})
