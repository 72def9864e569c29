/** `npm run check`: types, lint and format, import directions, unused code; in parallel, in seconds. */
import { run, say } from './run.ts'

/** With these caches in .cache, only changed files are checked again. */
const types = (name: string, project: string): [string, string, string[]] => [
  `types of ${name}`,
  'tsc',
  ['-p', project],
]

const checks: [name: string, command: string, args: string[]][] = [
  types('contract', 'contract'),
  types('machines', 'machines'),
  types('brands', 'brands'),
  types('mails', 'mails'),
  types('pages', 'pages'),
  types('the simulator', 'packages/simulator'),
  types('the browser app', 'tsconfig.json'),
  types('server, tests and tools', 'tsconfig.node.json'),
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  [
    'import directions',
    'depcruise',
    [
      'contract',
      'machines',
      'brands',
      'mails',
      'pages',
      'packages',
      'src',
      'server',
      'stories',
      'tests',
      'scripts',
      'bench',
      '--config',
      '--cache',
      '.cache/import-directions',
      '--cache-strategy',
      'content',
      '--output-type',
      'err',
    ],
  ],
  ['unused code', 'knip', ['--no-progress', '--cache', '--cache-location', '.cache/knip']],
  [
    'code that only tests use',
    'knip',
    ['--production', '--no-progress', '--cache', '--cache-location', '.cache/knip-production'],
  ],
]

const results = await Promise.all(
  checks.map(async ([name, command, args]) => ({ name, ...(await run(command, args)) })),
)
for (const { name, code, output, seconds } of results) {
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) say(output)
}
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
