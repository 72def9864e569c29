import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from './core/files/frontend.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './demo-accounts/customers.ts'
import type { RunningServer } from './server.ts'

/** Printed at the start: addresses and demo accounts. */
export function introduce({ origin, context }: Pick<RunningServer, 'origin' | 'context'>): string[] {
  const lines = [`Albumen is ready at ${origin}`]
  if (context.settings.demo !== 'off') {
    lines.push(`Accounts: ${DEMO_CUSTOMERS.map(({ email }) => email).join(', ')} (password: ${DEMO_PASSWORD})`)
  }
  if (!existsSync(join(DIST, 'index.html'))) {
    lines.push('The front-end has not been built: stop and run npm start, or npm run build.')
  }
  return lines
}
