/** Files that are different at each brand. */
export const BRAND_FILES = {
  theme: '/brand.css',
  icon: '/icon.svg',
  favicon: '/favicon.ico',
  touchIcon: '/touch-icon.png',
  card: '/social-card.png',
  robots: '/robots.txt',
} as const
