/** Converts a certificate from the form of metadata to PEM. Some providers write the lines of PEM there, too. */
export const pemOf = (base64: string): string => {
  const bare = base64.replaceAll(/-----(BEGIN|END) CERTIFICATE-----/g, '')
  const lines = bare.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
