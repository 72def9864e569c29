import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const DIST = join(ROOT, 'dist')
/** Written when a build is complete: an interrupted one is repeated. */
const STAMP = join(DIST, '.built')
/** Sources of the front-end. */
const SOURCES = [
  'src',
  'machines',
  'contract',
  'public',
  'index.html',
  'silent-sign-in.html',
  'vite.config.ts',
  'vite.worker.config.ts',
  'scripts/boot-texts.ts',
  'scripts/chunks.ts',
  'scripts/first-paint.ts',
  'package-lock.json',
]

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|webmanifest)$/
/** Below this, compressing saves less than its header costs, in bytes. */
const WORTH_COMPRESSING = 512

const modified = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/**
 * All files below a path, or the path itself when it is a file. Folders are included: their time changes when a file is
 * removed.
 */
async function below(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true }).catch(() => [])
  return [path, ...entries.map((entry) => join(path, entry))]
}

/** Whether the front-end has to be built: it is missing, or a source is newer. */
export async function isStale(): Promise<boolean> {
  const built = await modified(STAMP)
  if (built === 0) return true
  const paths = (await Promise.all(SOURCES.map((source) => below(join(ROOT, source))))).flat()
  const times = await Promise.all(paths.map(modified))
  return times.some((time) => time > built)
}

/** Writes a brotli and a gzip variant next to each file that profits, so that no request waits for compression. */
async function compress(): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const paths = (await below(DIST)).filter((path) => COMPRESSIBLE.test(path))
  for (const path of paths) {
    const content = await readFile(path)
    if (content.length < WORTH_COMPRESSING) continue
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

async function viteBuild(config: string): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--config', config]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The front-end could not be built.')
}

/** Builds the front-end into `dist`, in separate processes, which frees their memory. */
export async function buildFrontend(): Promise<void> {
  await viteBuild('vite.config.ts')
  await viteBuild('vite.worker.config.ts')
  await compress()
  await writeFile(STAMP, '')
}
