/** `npm run check`: types, lint and format, import directions, unused code; side by side, in seconds. */
import { run, say } from './run.ts'

const checks: [name: string, command: string, args: string[]][] = [
  ['types of contract', 'tsc', ['-p', 'contract']],
  ['types of machines', 'tsc', ['-p', 'machines']],
  ['types of the browser app', 'tsc', ['-p', 'tsconfig.json']],
  ['types of server, tests and tools', 'tsc', ['-p', 'tsconfig.node.json']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  [
    'import directions',
    'depcruise',
    [
      'contract',
      'machines',
      'src',
      'server',
      'stories',
      'tests',
      'scripts',
      'bench',
      '--config',
      '--output-type',
      'err',
    ],
  ],
  ['unused code', 'knip', ['--no-progress']],
]

const results = await Promise.all(
  checks.map(async ([name, command, args]) => ({ name, ...(await run(command, args)) })),
)
for (const { name, code, output, seconds } of results) {
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) say(output)
}
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
