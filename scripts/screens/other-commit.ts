import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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

/** Builds the catalogue of another commit in a temporary folder, for as long as the work takes. */
export async function withCatalogueOf<T>(commit: string, use: (folder: string) => Promise<T>): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), 'albumen-screens-'))
  const project = join(scratch, 'project')
  const remove = () => {
    rmSync(scratch, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  // also after Ctrl-C
  process.once('exit', remove)
  try {
    git('worktree', 'add', '--detach', project, commit)
    linkPackages(project)
    return await use(await buildIn(project))
  } finally {
    process.off('exit', remove)
    remove()
  }
}
