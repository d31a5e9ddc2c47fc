/** Converts a certificate from the form of metadata to PEM. */
export const pemOf = (base64: string): string => {
  const lines = base64.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
