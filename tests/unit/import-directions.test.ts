import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, it } from 'vitest'

interface Rules {
  forbidden: IForbiddenRuleType[]
  options: Record<string, unknown>
}
const { forbidden, options }: Rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

/** What breaks a rule, and the file or folder that is blamed for it. */
type Violation = readonly [file: string, source: string, blamed?: string]

/** Violations of each rule; their imports are planted too, where they are files of the project. */
const PLANTED: Readonly<Record<string, readonly Violation[]>> = {
  'no-circle': [['src/areas/orders/circle.ts', `export type * from './round.ts'`]],
  'no-folder-circle': [['src/areas/photos/cut/north.ts', `import '../shut/east.ts'`, 'src/areas/photos/cut']],
  'contract-knows-valibot-only': [['contract/bad.ts', `import 'node:fs'`]],
  'address-rules-come-with-the-form': [['machines/any/rules-bad.ts', `import '../../contract/address-rules.ts'`]],
  'address-rules-know-two-libraries': [['contract/address-rules.ts', `import 'node:fs'`]],
  'vat-rules-know-one-library': [['contract/vat-rules.ts', `import 'node:fs'`]],
  'machines-are-pure': [['machines/bad/machine.ts', `import 'node:fs'`]],
  'components-present-only': [['src/components/Bad.tsx', `import type { M } from '../../machines/any/machine.ts'`]],
  'platform-knows-no-area': [['src/platform/bad.ts', `import '../areas/orders/queries.ts'`]],
  'areas-do-not-know-each-other': [['src/areas/photos/bad.ts', `import '../orders/queries.ts'`]],
  'shared-rooms-know-no-area': [['src/forms/bad.ts', `import '../areas/orders/queries.ts'`]],
  'nothing-knows-the-app': [['src/areas/orders/app-bad.ts', `import '../../app/app.ts'`]],
  'screens-only-draw': [
    ['src/areas/orders/CallsScreen.tsx', `import './queries.ts'`],
    ['src/areas/orders/list/CallingPart.tsx', `import '../queries.ts'`],
  ],
  'screens-know-types-of-machines': [
    ['src/areas/orders/RunsScreen.tsx', `import '../../../machines/any/machine.ts'`],
    ['src/areas/orders/RunningPart.tsx', `import '../../../machines/any/machine.ts'`],
  ],
  'mails-know-nothing': [['mails/bad.ts', `import '../server/any.ts'`]],
  'mails-not-for-the-app': [['src/areas/orders/mails-bad.ts', `import '../../../mails/any.ts'`]],
  'pages-know-nothing': [
    ['pages/bad.ts', `import '../server/any.ts'`],
    ['pages/writes-mails.ts', `import '../mails/any.ts'`],
    ['pages/reads-files.ts', `import 'node:fs'`],
  ],
  'pages-not-for-the-app': [['src/areas/orders/pages-bad.ts', `import '../../../pages/any.ts'`]],
  'brands-are-data': [['brands/bad.ts', `import '../mails/any.ts'`]],
  'browser-reads-its-brand': [['src/areas/orders/brands-bad.ts', `import '../../../brands/any.ts'`]],
  'server-knows-the-wire-only': [['server/bad.ts', `import '../machines/any/machine.ts'`]],
  'core-knows-no-area': [['server/core/bad.ts', `import '../any.ts'`]],
  'browser-knows-no-server': [['src/areas/orders/server-bad.ts', `import '../../../server/any.ts'`]],
  'simulator-knows-no-product': [['packages/simulator/bad.ts', `import '../../machines/any/machine.ts'`]],
  'product-knows-no-simulator': [
    ['src/areas/orders/simulator-bad.ts', `import '../../../packages/simulator/catalogue/entry.ts'`],
  ],
  'machines-know-no-simulator': [
    ['machines/any/machine-bad.ts', `import '../../packages/simulator/catalogue/entry.ts'`],
  ],
  'catalogue-for-stories-and-tests': [
    ['src/areas/orders/catalogue-bad.ts', `import '../../../machines/any/catalogue.ts'`],
  ],
  'nothing-knows-stories': [['src/areas/orders/stories-bad.ts', `import '../../../stories/any.ts'`]],
  'product-knows-no-tests': [['src/areas/orders/tests-bad.ts', `import '../../../tests/any.ts'`]],
  'no-unresolvable': [['src/areas/orders/missing-bad.ts', `import './missing.ts'`]],
}
const ALLOWED: Readonly<Record<string, string>> = {
  'src/areas/orders/round.ts': `export type * from './circle.ts'`,
  'src/areas/photos/cut/south.ts': '',
  'src/areas/photos/shut/east.ts': `import '../cut/south.ts'`,
  'src/areas/orders/queries.ts': '',
  'src/areas/orders/OrdersRoute.tsx': `import './queries.ts'`,
  'src/areas/orders/GoodScreen.tsx': `import { m } from '../../../machines/any/model.ts'
    import type { M } from '../../../machines/any/machine.ts'`,
  'src/app/app.ts': `import '../areas/orders/queries.ts'`,
  'machines/any/machine.ts': 'export type M = 1',
  'machines/any/model.ts': 'export const m = 1',
  'machines/any/catalogue.ts': `import './machine.ts'`,
  'server/any.ts': `import '../mails/any.ts'
    import '../pages/any.ts'`,
  'brands/any.ts': '',
  'packages/simulator/catalogue/entry.ts': '',
  'mails/any.ts': `import '../brands/any.ts'`,
  'mails/themes.ts': '',
  'pages/any.ts': `import '../mails/themes.ts'`,
  'stories/any.ts': `import '../pages/any.ts'`,
  'tests/any.ts': '',
}

let folder: string
const found = new Set<string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'albumen-imports-'))
  const planted = Object.values(PLANTED).flat()
  const files = { ...ALLOWED, ...Object.fromEntries(planted.map(([file, source]) => [file, source])) }
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), source)
  }
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const { output } = await cruise(
    ['brands', 'contract', 'machines', 'mails', 'packages', 'pages', 'src', 'server', 'stories', 'tests'],
    { ...cruiseOptions, baseDir: folder, ruleSet: { forbidden }, validate: true },
    { ...(enhancedResolveOptions as object), extensions: ['.ts', '.tsx'] },
  )
  for (const { rule, from } of (output as ICruiseResult).summary.violations) found.add(`${rule.name}: ${from}`)
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

it('has a planted violation for each rule', () => {
  expect(Object.keys(PLANTED).sort()).toEqual(forbidden.map(({ name }) => name).sort())
})

it.each(Object.entries(PLANTED))('%s finds its violations', (name, violations) => {
  for (const [file, , blamed = file] of violations) expect([...found]).toContain(`${name}: ${blamed}`)
})

it('finds nothing where nothing is broken', () => {
  const allowed = Object.keys(ALLOWED).filter((file) => file !== 'src/areas/orders/round.ts')
  expect([...found].filter((violation) => allowed.some((file) => violation.endsWith(`: ${file}`)))).toEqual([])
})
