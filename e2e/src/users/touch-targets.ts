import type { Page } from '@playwright/test'

/**
 * The parts of a screen that react to a finger in less than 40 px, with their sizes. It walks from the middle of each
 * part to the points where a tap would reach another one.
 */
export const smallTargets = (page: Page, within = 'main'): Promise<string[]> =>
  page.evaluate((place) => {
    const least = 40
    const nameOf = (target: HTMLElement): string => {
      const [label] = (target as HTMLInputElement).labels ?? []
      return target.getAttribute('aria-label') ?? label?.textContent ?? target.textContent
    }
    const isShown = (target: HTMLElement): boolean => target.checkVisibility() && !target.matches(':disabled')
    const sizeOf = (target: HTMLElement): string | undefined => {
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const [line] = target.getClientRects()
      if (line === undefined || line.width < 2) return undefined
      const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
      const reaches = (right: number, down: number): boolean => {
        const hit = document.elementFromPoint(x + right, y + down)
        if (hit === null) return false
        // The box around the field of a choice passes the focus on to it.
        const box = hit.closest('.mantine-MultiSelect-input')
        return (
          target.contains(hit) || hit.closest('label')?.control === target || box?.contains(target) === true
        )
      }
      const reachOf = (right: number, down: number): number => {
        let far = 0
        while (far < least && reaches(right * (far + 1), down * (far + 1))) far += 1
        return far
      }
      const width = reachOf(-1, 0) + reachOf(1, 0) + 1
      const height = reachOf(0, -1) + reachOf(0, 1) + 1
      return width < least || height < least ? `${nameOf(target)}: ${width} x ${height}` : undefined
    }
    const targets = document.querySelectorAll<HTMLElement>(
      `:is(${place}) :is(a[href], button, input, select, [role="tab"])`,
    )
    return [...targets].filter(isShown).flatMap((target) => sizeOf(target) ?? [])
  }, within)
