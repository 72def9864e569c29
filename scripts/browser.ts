import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { run, say } from './run.ts'

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () => [...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path))

/**
 * Finds a Chromium: installed on the machine, else Playwright's download, else (as root in CI) the system's package. Throws one
 * sentence that says what to install.
 */
export async function findBrowser(): Promise<string> {
  const present = found()
  if (present) return present
  say('No Chromium on this machine: trying to download one.')
  await run('playwright', ['install', 'chromium'])
  if (!found() && process.env.CI === 'true' && process.getuid?.() === 0) {
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', 'chromium'])
  }
  const installed = found()
  if (!installed) {
    throw new Error('The tests need a browser: install Chromium, or set CHROMIUM_PATH to where one is.')
  }
  return installed
}
