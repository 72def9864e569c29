import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { FIREFOX, SCREEN, WEBKIT_DRIVER } from '../tests/e2e/support/engine-paths.ts'
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

const areEnginesThere = () => [FIREFOX, WEBKIT_DRIVER, SCREEN].every((path) => existsSync(path))

/** Whether Firefox and WebKitGTK can be tested; as root in CI they are installed from the system's packages. */
export async function findEngines(): Promise<boolean> {
  if (!areEnginesThere() && process.env.CI === 'true' && process.getuid?.() === 0) {
    await run('apt-get', ['update'])
    const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  }
  if (areEnginesThere()) return true
  if (process.env.CI === 'true') throw new Error('Firefox ESR and WebKitGTK could not be installed.')
  say('Firefox and WebKit are left out: install firefox-esr, webkit2gtk-driver and xvfb (Debian) to test them.')
  return false
}
