/** A call as a program sends it: without the cookies of the browser. */
export const call = (
  [serverUrl, path]: readonly [string, string],
  key: string,
  body: object = {},
): Promise<Response> =>
  fetch(`${serverUrl}/admin-endpoint/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
