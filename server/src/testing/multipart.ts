/** A form with files (`Blob`) as a request sends it. A list of values is a field that is sent several times. */
export async function multipartOf(
  body: object,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one, 'users.csv')
      else form.append(name, String(one))
    }
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
}
