/** Puts a brotli and a gzip copy beside each text file of a folder. */
export function compressFiles(folder: string): Promise<void>
