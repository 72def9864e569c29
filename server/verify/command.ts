/** `npm run verify`: compares the database and the store of blobs; safe while the product runs. */
import { parseArgs } from 'node:util'
import { requireStore } from '../core/blobs/identity.ts'
import { openBlobStore } from '../core/blobs/open.ts'
import { placeName } from '../core/blobs/place.ts'
import { openOrJoin } from '../core/database/open-or-join.ts'
import { keepFilesPrivate } from '../core/private-files.ts'
import { ArgumentError, runCommand } from '../core/run-command.ts'
import { readSettings } from '../core/settings.ts'
import { type Problem, verify } from './verify.ts'

const USAGE = 'Use: npm run verify [-- --remove-orphans]'
const say = (line: string) => process.stdout.write(`${line}\n`)

function readArguments(args: string[]): { removesOrphans: boolean } {
  try {
    const { values } = parseArgs({ args, options: { 'remove-orphans': { type: 'boolean', default: false } } })
    return { removesOrphans: values['remove-orphans'] }
  } catch {
    throw new ArgumentError(USAGE)
  }
}

/** A line for each problem. @returns how many there are of each kind. */
async function run(removesOrphans: boolean): Promise<Map<Problem['kind'], number>> {
  const settings = readSettings(process.env)
  keepFilesPrivate()
  const { db, close } = await openOrJoin(settings, { migrates: false })
  const counts = new Map<Problem['kind'], number>()
  try {
    const blobs = await openBlobStore(settings, { alone: false })
    // all of another store would belong to nothing
    if (settings.blobStore) await requireStore(db, blobs, placeName(settings.blobStore))
    for await (const problems of verify({ db, blobs })) {
      for (const { kind, key } of problems) {
        say(`${kind}: ${key}`)
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
      const orphans = problems.filter(({ kind }) => kind === 'orphan').map(({ key }) => key)
      if (removesOrphans && orphans.length > 0) await blobs.remove(...orphans)
    }
  } finally {
    await close()
  }
  return counts
}

await runCommand(async () => {
  const { removesOrphans } = readArguments(process.argv.slice(2))
  const counts = await run(removesOrphans)
  const orphans = counts.get('orphan') ?? 0
  const wrong = (counts.get('missing') ?? 0) + (counts.get('wrong length') ?? 0)
  say(`${wrong} missing or of the wrong length, ${orphans} of nothing${removesOrphans ? ', removed' : ''}.`)
  return wrong > 0 || (orphans > 0 && !removesOrphans) ? 1 : 0
})
