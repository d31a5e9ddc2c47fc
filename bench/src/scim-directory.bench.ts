/*
 The program of a directory, which is another machine: a process of its own, so that reading its answers delays no call
 that is measured. It begins with its message, tells when its first user stands, and tells at the end how many seconds it
 took, or the failure.
*/

/** Where a directory sends its users; `users` of them, `atOnce` requests at a time. */
export type DirectoryWork = { url: string; key: string; users: number; atOnce: number }

/** What a directory tells: `begun`, and in the end its seconds or why it failed. */
export type DirectoryTold = 'begun' | { seconds: number } | { failure: string }

async function send({ url, key }: DirectoryWork, path: string, body?: object): Promise<void> {
  const answer = await fetch(`${url}/scim/v2${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`/scim/v2${path} answered ${answer.status}`)
}

const tell = (told: DirectoryTold): void => void process.send?.(told)

async function provision(work: DirectoryWork): Promise<void> {
  let [next, done] = [0, 0]
  const provisionOne = async (): Promise<void> => {
    while (next < work.users) {
      const userName = `directory-${next}@telecopy.example`
      next += 1
      // A directory creates a user after it has searched for it.
      await send(work, `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
      const name = { givenName: 'Bench', familyName: 'Directory' }
      await send(work, '/Users', { userName, externalId: userName, name, active: true })
      done += 1
      if (done === 1) tell('begun')
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: work.atOnce }, provisionOne))
  tell({ seconds: (performance.now() - started) / 1000 })
}

process.on('message', (work: DirectoryWork) => {
  void provision(work)
    .catch((error: unknown) => tell({ failure: String(error) }))
    .finally(() => process.disconnect())
})
