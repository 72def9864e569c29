import type { UnzipSystem } from './UnzipHelp.tsx'

/** The operating system of a browser by its user agent; an unknown one is taken for Windows. */
export function systemOf(userAgent: string, touchPoints: number): UnzipSystem {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // An iPad calls itself a Mac.
  if (/macintosh|mac os/i.test(userAgent)) return touchPoints > 1 ? 'ios' : 'macos'
  return 'windows'
}
