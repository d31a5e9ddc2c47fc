/** Waits for work, but no longer than this. @throws with the sentence when it takes longer; the work goes on */
export async function inTime<T>(
  work: Promise<T>,
  milliseconds: number,
  sentence = 'The database is too slow.',
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), milliseconds)
  })
  try {
    return await Promise.race([work, timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}
