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

/** Draws pages without a window and its compositor, which takes a fifth less time. */
const SHELL = '/usr/bin/chromium-headless-shell'

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

/** The lightest browser for pages that need no more than drawing: the shell where it is installed, else `findBrowser`. */
export async function findShell(): Promise<string> {
  if (!existsSync(SHELL) && process.env.CI === 'true' && process.getuid?.() === 0) {
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', 'chromium-headless-shell'])
  }
  return existsSync(SHELL) ? SHELL : findBrowser()
}
