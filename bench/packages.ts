import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { brotli, gzip } from './compress.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ENTRY = 'virtual:packages'

/** The front-end's packages, and what an app imports from each. */
const PACKAGES = {
  react: ['StrictMode', 'createElement', 'useEffect', 'useState'],
  'react-dom/client': ['createRoot'],
  'react-router': ['Link', 'NavLink', 'Outlet', 'RouterProvider', 'createBrowserRouter', 'redirect', 'useNavigate'],
  xstate: ['assign', 'createActor', 'fromCallback', 'fromPromise', 'setup'],
  '@xstate/react': ['useActorRef', 'useMachine', 'useSelector'],
  '@radix-ui/react-dialog': ['Close', 'Content', 'Description', 'Overlay', 'Portal', 'Root', 'Title', 'Trigger'],
  '@radix-ui/react-toast': ['Action', 'Close', 'Description', 'Provider', 'Root', 'Title', 'Viewport'],
  '@radix-ui/react-tooltip': ['Arrow', 'Content', 'Portal', 'Provider', 'Root', 'Trigger'],
  ky: ['default'],
  valibot: ['array', 'number', 'object', 'optional', 'parse', 'picklist', 'pipe', 'safeParse', 'string', 'union'],
} as const

/** Everything named is exported, so that tree shaking keeps it. */
function writeEntry(): string {
  const lines = Object.entries(PACKAGES).map(([from, names], at) => {
    const exported = names.map((name) => `${name} as ${name}${at}`)
    return `export { ${exported.join(', ')} } from '${from}'`
  })
  return lines.join('\n')
}

/** All packages in one bundle, built like the product, in memory; its sizes in bytes. */
export async function bundlePackages(): Promise<{ names: string[]; brotli: number; gzip: number }> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'packages',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? writeEntry() : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : []
  const chunks = outputs.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])))
  if (chunks.length === 0) throw new Error('The packages were not bundled.')
  const code = Buffer.from(chunks.join('\n'))
  return { names: Object.keys(PACKAGES), brotli: brotli(code), gzip: gzip(code) }
}
