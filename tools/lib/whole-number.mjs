// @ts-check
/**
 * Reads the value of an option of a tool.
 *
 * @param {string | undefined} text
 * @param {string} option
 * @throws with a sentence for the user
 */
export function wholeNumber(text, option) {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new Error(`${option} takes a whole number.`)
  return Number(text)
}
