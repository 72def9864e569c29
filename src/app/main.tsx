import '#src/components/tokens.css'
import '#src/brands/brands.css'
import '#src/components/base.css'
import { createRoot } from 'react-dom/client'
import { Entry } from './Entry.tsx'

window.history.scrollRestoration = 'manual'
const root = document.getElementById('root')
if (root) createRoot(root).render(<Entry />)
