/** Files that are different at each brand. */
export const BRAND_FILES = {
  theme: '/brand.css',
  icon: '/icon.svg',
  favicon: '/favicon.ico',
  touchIcon: '/touch-icon.png',
  appIcon: '/app-icon-192.png',
  largeAppIcon: '/app-icon-512.png',
  maskableIcon: '/app-icon-maskable.png',
  manifest: '/app.webmanifest',
  card: '/social-card.png',
  robots: '/robots.txt',
} as const
