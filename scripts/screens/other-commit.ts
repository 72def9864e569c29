import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ArgumentError } from '#server/core/run-command.ts'
import { buildIn } from '../catalogue.ts'

const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** The installed packages; the project's own packages are those of its commit. */
function linkPackages(project: string): void {
  const installed = resolve('node_modules')
  const own = '@albumen'
  mkdirSync(join(project, 'node_modules', own), { recursive: true })
  for (const name of readdirSync(installed)) {
    const isCache = name.startsWith('.') && name !== '.bin'
    if (name !== own && !isCache) symlinkSync(join(installed, name), join(project, 'node_modules', name))
  }
  for (const name of readdirSync(join(project, 'packages')))
    symlinkSync(join(project, 'packages', name), join(project, 'node_modules', own, name))
}

async function built(project: string): Promise<string> {
  linkPackages(project)
  return buildIn(project)
}

/** How much of a build's output is shown when it fails. */
const LINES = 12
const lastLines = (error: unknown) => String(error).trim().split('\n').slice(-LINES).join('\n')

/** A commit, as it was asked for and by its hash. */
interface Commit {
  ref: string
  id: string
}

/** Builds the catalogue of another commit in a temporary folder, for as long as the work takes. */
export async function withCatalogueOf<T>({ ref, id }: Commit, use: (folder: string) => Promise<T>): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), 'albumen-screens-'))
  const project = join(scratch, 'project')
  const remove = () => {
    rmSync(scratch, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  // also after Ctrl-C
  process.once('exit', remove)
  try {
    git('worktree', 'add', '--detach', project, id)
    const catalogue = await built(project).catch((cause: unknown) => {
      throw new ArgumentError(`--against: the catalogue of '${ref}' can't be built: ${lastLines(cause)}`, { cause })
    })
    return await use(catalogue)
  } finally {
    process.off('exit', remove)
    remove()
  }
}
