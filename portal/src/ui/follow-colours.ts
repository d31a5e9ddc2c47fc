const storedChoice = 'telecopy-colour-scheme'

function choice(): string | null {
  try {
    return localStorage.getItem(storedChoice)
  } catch {
    return null
  }
}

/** Shows the colours that somebody chose in the portal, else those of the system, also when either changes. */
export function followColours(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = (): void => {
    const chosen = choice()
    const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    const page = document.documentElement
    page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
    // The name that Swagger UI's styles know.
    page.classList.toggle('dark-mode', isDark)
  }
  show()
  system.addEventListener('change', show)
  window.addEventListener('storage', show)
}
