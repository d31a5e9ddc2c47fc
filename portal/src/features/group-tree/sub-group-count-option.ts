import { cookies } from '@telecopy/contract/limits'
import Cookies from 'js-cookie'
import { useState } from 'react'

const days = 365

/** Whether sub-groups are counted: stored in a cookie as 1 or 0. */
export function useSubGroupCountOption(): [boolean, (counts: boolean) => void] {
  const [counts, setCounts] = useState(() => Cookies.get(cookies.subGroupCount) === '1')
  const choose = (next: boolean): void => {
    Cookies.set(cookies.subGroupCount, next ? '1' : '0', {
      path: '/admin',
      sameSite: 'lax',
      secure: window.location.protocol === 'https:',
      expires: days,
    })
    setCounts(next)
  }
  return [counts, choose]
}
