import type { Page } from '@playwright/test'

type Node = { fsi_gid: number; group_name: string; display_group_name: string; children: Node[] }

export const deepest = 12

/** A name of 100 characters without a space, beginning with its level. */
export const nameOfLevel = (level: number): string => `L${level}-`.padEnd(100, 'Wm')

/** Answers the tree with one branch of 12 more levels, whose names are longer than the server lets them be. */
export async function withDeepBranch(page: Page): Promise<void> {
  await page.route('**/group/list', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Node }
    let branch: Node[] = []
    for (let level = deepest; level > 0; level -= 1) {
      const name = nameOfLevel(level)
      branch = [
        {
          ...answer.data,
          fsi_gid: 9000 + level,
          group_name: name,
          display_group_name: name,
          children: branch,
        },
      ]
    }
    answer.data.children.unshift(...branch)
    await route.fulfill({ response, json: answer })
  })
}

/** What is cut off, or runs out of the window, in the part of the page that the selector names. */
export const cutOff = (page: Page, part: string): Promise<string[]> =>
  page.locator(part).evaluate((root) => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const box = element.getBoundingClientRect()
      const { clipPath, overflowX } = getComputedStyle(element)
      if (box.width < 2 || clipPath !== 'none' || element.textContent.trim() === '') continue
      const isCut = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      if (box.right > width + 1 || box.left < -1 || isCut)
        found.push(`${element.tagName} ${Math.round(box.right)} ${element.textContent.slice(0, 40)}`)
    }
    return found
  })
