import { describe, expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest, flakyInPlaywright, flakyInVitest } from '../../scripts/failures.ts'

const vitestTest = (fullName: string, status: string, failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})
const vitestReport = {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        vitestTest('passes', 'passed', []),
        vitestTest('passes when repeated', 'passed', ['expected 1 to be 2']),
        vitestTest('fails', 'failed', ['expected 2 to be 3', 'expected 2 to be 3']),
      ],
    },
  ],
}

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'b.test.ts',
  line: 7,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] }],
})
const playwrightReport = {
  suites: [
    {
      specs: [spec('passes', 'expected')],
      suites: [
        { specs: [spec('passes when repeated', 'flaky', 'no such element'), spec('fails', 'unexpected', 'closed')] },
      ],
    },
  ],
}

describe('tests that pass only when repeated', () => {
  test('are listed with what failed first, apart from those that failed', () => {
    expect(flakyInVitest(vitestReport)).toEqual(['a.test.ts: passes when repeated\nexpected 1 to be 2'])
    expect(failedInVitest(vitestReport)).toEqual(['a.test.ts: fails\nexpected 2 to be 3\nexpected 2 to be 3'])
  })

  test('are listed of a browser’s tests too', () => {
    expect(flakyInPlaywright(playwrightReport)).toEqual(['b.test.ts:7: passes when repeated\nno such element'])
    expect(failedInPlaywright(playwrightReport)).toEqual(['b.test.ts:7: fails\nclosed'])
  })
})
