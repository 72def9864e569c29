import '#src/components/tokens.css'
import '#src/brands/brands.css'
import '#src/components/base.css'
import * as v from 'valibot'
import { watchFlows } from '#src/platform/inspection.ts'
import { storedValue } from '#src/platform/storage.ts'
import { bootApp } from './boot.ts'
import { showApp } from './show-app.tsx'
import { takeStyles } from './styles.ts'

// In development `?inspect` shows all flows as they run, from the first on; signing in leaves the page and comes back without it.
if (import.meta.env.DEV) {
  const wanted = storedValue('session', 'inspect', v.literal(true))
  if (new URLSearchParams(window.location.search).has('inspect')) wanted.write(true)
  if (wanted.read()) {
    const { openLiveDrawer } = await import('@albumen/simulator/LiveDrawer.tsx')
    openLiveDrawer(watchFlows, () => wanted.remove())
  }
}

window.history.scrollRestoration = 'manual'
const root = document.getElementById('root')
// in a task of its own: what came in while the code was run goes first, the session's renewal too
if (root) setTimeout(() => void takeStyles().then(() => showApp(root, bootApp())))
