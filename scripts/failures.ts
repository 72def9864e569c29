import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** Maximum length of a reported failure, in characters. */
const LONGEST = 1500

const vitestFailures = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      status: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
})

interface Suite {
  specs?: Spec[] | undefined
  suites?: Suite[] | undefined
}
const spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) })),
    }),
  ),
})
type Spec = v.InferOutput<typeof spec>
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(spec)),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
const playwrightFailures = v.object({ suites: v.array(suite) })

const formatted = (name: string, reasons: string[]): string =>
  stripVTControlCharacters(`${name}\n${reasons.join('\n')}`)
    .trim()
    .slice(0, LONGEST)

/** Each failed test of a Vitest report, and each file that could not be loaded, with the reasons. */
export function failedInVitest(report: unknown): string[] {
  return v.parse(vitestFailures, report).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [formatted(file.name, [file.message])]
    return failed.map(({ fullName, failureMessages }) => formatted(`${file.name}: ${fullName}`, failureMessages ?? []))
  })
}

/** Each test of a Vitest report that passed only when it was repeated, with what failed first. */
export function flakyInVitest(report: unknown): string[] {
  return v
    .parse(vitestFailures, report)
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
        .map(({ fullName, failureMessages }) => formatted(`${name}: ${fullName}`, failureMessages ?? [])),
    )
}

/** Each failed test of a Playwright report, with the reasons. */
export const failedInPlaywright = (report: unknown): string[] => inPlaywright(report, ({ ok }) => !ok)

/** Each test of a Playwright report that passed only when it was repeated, with what failed first. */
export const flakyInPlaywright = (report: unknown): string[] =>
  inPlaywright(report, ({ tests }) => tests.some(({ status }) => status === 'flaky'))

function inPlaywright(report: unknown, isWanted: (spec: Spec) => boolean): string[] {
  const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  return v
    .parse(playwrightFailures, report)
    .suites.flatMap(specsOf)
    .filter(isWanted)
    .map(({ file, line, title, tests }) =>
      formatted(
        `${file}:${line}: ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      ),
    )
}

/** The last output of a command without a report or, if it marks tests with '●' as Jest does, of each of them. */
export function failedInOutput(output: string): string[] {
  const marked = output.split(/^\s+(?=● )/m).slice(1)
  return marked.length > 0 ? marked.map((text) => formatted(text, [])) : [formatted('', [output.slice(-LONGEST)])]
}
