/** Where Debian's packages put them. */
export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** An X server in memory, for a browser that knows no headless mode. */
export const SCREEN = '/usr/bin/Xvfb'
