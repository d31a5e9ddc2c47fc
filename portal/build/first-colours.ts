import type { Plugin } from 'vite'

/** Chooses the colours before the first paint, so that a dark page never flashes white. */
const script = `
try {
  var chosen = localStorage.getItem('telecopy-colour-scheme')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
} catch (error) {
  // Storage may be forbidden; the system's preference is applied a moment later.
}
`

/** Puts the script that chooses the colours into every page. Vite gives it the nonce that the policy asks for. */
export function firstColours(): Plugin {
  return {
    name: 'first-colours',
    transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
  }
}
