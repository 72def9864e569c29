import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#tests/support/free-port.ts'

import { FIREFOX, MINI_BROWSER, SCREEN, WEBKIT_DRIVER } from './engine-paths.ts'

/** Of a page, in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** In a page, in CSS pixels. */
export interface Point {
  x: number
  y: number
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
  /** Moves a mouse with its button pressed. */
  drag(from: Point, to: Point): Promise<void>
  doubleClick(at: Point): Promise<void>
  /** Moves a finger. */
  swipe(from: Point, to: Point): Promise<void>
  press(key: 'ArrowRight' | 'Escape'): Promise<void>
  /** WebKit's driver knows no way. */
  setOffline?(isOffline: boolean): Promise<void>
  /** The folder that files are saved in. */
  downloads: string
  close(): Promise<void>
}

/** Between two points a pointer moves in as many steps. */
const MOVES = 8

/** That of Playwright's configuration. */
const TIME_ZONE = 'Europe/Amsterdam'

/** What the windows of a headless Firefox have above their page, in CSS pixels. */
const FIREFOX_BARS = 86
/** A mouse: Firefox without a screen has no pointer, and then pages are those for fingers. */
const MOUSE = 6
/** Files go to the folder of 'browser.download.dir'. */
const OTHER_FOLDER = 2

/** Debian's Firefox ESR, over WebDriver BiDi. Its window has the size: an emulated viewport would not be that of `dvh`. */
export async function openFirefox({ width, height }: Size): Promise<EngineBrowser> {
  const downloads = await makeTempFolder()
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
      'browser.download.folderList': OTHER_FOLDER,
      'browser.download.dir': downloads,
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
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: MOVES })
      await page.mouse.up()
    },
    doubleClick: ({ x, y }) => page.mouse.click(x, y, { count: 2 }),
    swipe: async (from, to) => {
      await page.touchscreen.touchStart(from.x, from.y)
      for (const { x, y } of pointsTo(from, to)) await page.touchscreen.touchMove(x, y)
      await page.touchscreen.touchEnd()
    },
    press: (key) => page.keyboard.press(key),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    downloads,
    close: async () => {
      await browser.close()
      await rm(downloads, { recursive: true })
    },
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

const makeTempFolder = () => mkdtemp(join(tmpdir(), 'albumen-engine-'))

/** The points of a straight way, its end among them. */
const pointsTo = (from: Point, to: Point): Point[] =>
  Array.from({ length: MOVES }, (_, step) => ({
    x: Math.round(from.x + ((to.x - from.x) * (step + 1)) / MOVES),
    y: Math.round(from.y + ((to.y - from.y) * (step + 1)) / MOVES),
  }))

const responds = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const KEYS = { ArrowRight: Key.ARROW_RIGHT, Escape: Key.ESCAPE }
/** A move of a pointer takes as long. */
const STEP_MS = 20

async function openDriver(address: string): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  }
  return new Builder().usingServer(address).withCapabilities(capabilities).build()
}

/** WebKitGTK's MiniBrowser, the engine of Safari, over WebDriver, on a screen in memory. */
export async function openWebKit({ width, height }: Size): Promise<EngineBrowser> {
  const [port, display] = [await freePort(), 100 + (process.pid % 800)]
  const stopScreen = start(SCREEN, [`:${display}`, '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'])
  await until(() => existsSync(`/tmp/.X11-unix/X${display}`))
  const home = await makeTempFolder()
  const stopDriver = start(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // the tests run as root in a container
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LANG: 'en_GB.UTF-8',
    // files are saved here
    HOME: home,
    TZ: TIME_ZONE,
  })
  const address = `http://127.0.0.1:${port}`
  await until(() => responds(`${address}/status`))
  const driver = await openDriver(address)
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
    drag: async (from, to) => {
      const actions = driver
        .actions()
        .move({ ...from, duration: 0 })
        .press()
      for (const point of pointsTo(from, to)) actions.move({ ...point, duration: STEP_MS })
      await actions.release().perform()
    },
    doubleClick: (at) =>
      driver
        .actions()
        .move({ ...at, duration: 0 })
        .click()
        .click()
        .perform(),
    swipe: async (from, to) => {
      const moves = [from, ...pointsTo(from, to)].map((point) => ({ type: 'pointerMove', duration: STEP_MS, ...point }))
      const [start, ...others] = moves
      // Selenium's own actions know no finger
      const actions = [start, { type: 'pointerDown', button: 0 }, ...others, { type: 'pointerUp', button: 0 }]
      const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }
      const session = (await driver.getSession()).getId()
      await fetch(`${address}/session/${session}/actions`, {
        method: 'POST',
        body: JSON.stringify({ actions: [finger] }),
      })
    },
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    downloads: home,
    close: async () => {
      await driver.quit()
      await stopDriver()
      await stopScreen()
      await rm(home, { recursive: true, force: true })
    },
  }
}
