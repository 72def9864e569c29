import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { Builder, By, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#tests/support/process.ts'
import { FIREFOX, MINI_BROWSER, SCREEN, WEBKIT_DRIVER } from './engine-paths.ts'

/** Of a page, in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** Another engine's browser with one page; each call waits until it is done. */
export interface EngineBrowser {
  goto(url: string): Promise<void>
  /** In the page; the function may use nothing from around it. */
  run<Given, Result>(work: (given: Given) => Result, given: Given): Promise<Awaited<Result>>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Chooses a file of this machine in a file input. */
  choose(selector: string, path: string): Promise<void>
  close(): Promise<void>
}

/** That of Playwright's configuration. */
const TIME_ZONE = 'Europe/Amsterdam'

/** What the windows of a headless Firefox have above their page, in CSS pixels. */
const FIREFOX_BARS = 86
/** A mouse: Firefox without a screen has no pointer, and then pages are those for fingers. */
const MOUSE = 6

/** Debian's Firefox ESR, over WebDriver BiDi. Its window has the size: an emulated viewport would not be that of `dvh`. */
export async function openFirefox({ width, height }: Size): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    env: { ...process.env, TZ: TIME_ZONE },
    defaultViewport: null,
    args: [`--width=${width}`, `--height=${height + FIREFOX_BARS}`],
    extraPrefsFirefox: {
      // as on a phone and on macOS: they take no room
      'ui.useOverlayScrollbars': 1,
      'ui.primaryPointerCapabilities': MOUSE,
      'ui.allPointerCapabilities': MOUSE,
      'intl.accept_languages': 'en-GB',
    },
  })
  const [page = await browser.newPage()] = await browser.pages()
  return {
    goto: async (url) => void (await page.goto(url)),
    run: async (work, given) => (await page.evaluate(work as never, given as never)) as never,
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => void (await page.type(selector, text)),
    choose: async (selector, path) => {
      const input = await page.waitForSelector(selector)
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
    },
    close: () => browser.close(),
  }
}

/** A process that says nothing to us, ended with the test. */
function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
}

async function until(isReady: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50))
}

const responds = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function openDriver(port: number): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  }
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
}

/** WebKitGTK's MiniBrowser, the engine of Safari, over WebDriver, on a screen in memory. */
export async function openWebKit({ width, height }: Size): Promise<EngineBrowser> {
  const [port, display] = [await freePort(), 100 + (process.pid % 800)]
  const stopScreen = start(SCREEN, [`:${display}`, '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'])
  await until(() => existsSync(`/tmp/.X11-unix/X${display}`))
  const stopDriver = start(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // the tests run as root in a container
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LANG: 'en_GB.UTF-8',
    TZ: TIME_ZONE,
  })
  await until(() => responds(`http://127.0.0.1:${port}/status`))
  const driver = await openDriver(port)
  const run: EngineBrowser['run'] = (work, given) =>
    driver.executeAsyncScript(
      `const done = arguments[arguments.length - 1]; Promise.resolve((${work})(arguments[0])).then(done)`,
      given,
    )
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const inner = await run(() => ({ width: innerWidth, height: innerHeight }), null)
  await window.setRect({ x: 0, y: 0, width: 2 * width - inner.width, height: 2 * height - inner.height })
  return {
    goto: (url) => driver.get(url),
    run,
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    choose: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    close: async () => {
      await driver.quit()
      await stopDriver()
      await stopScreen()
    },
  }
}
