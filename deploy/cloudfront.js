// A function of CloudFront (runtime 2.0, viewer request): checks the signature of a film's address, as nginx does in
// edge.conf. The origin is the folder "films" of the object storage, which only the distribution may read. The behavior
// needs the managed response headers policy SimpleCORS, because the pages of the site read the files from another origin.
// The processes need MEDIA_URL=https://<the distribution>, MEDIA_SIGNATURE=secure-link, and MEDIA_KEY as below.

// biome-ignore lint/style/useNodejsImportProtocol: the runtime knows this name only.
const crypto = require('crypto');

// Replace with the setting of the processes.
const KEY = 'MEDIA_KEY';
const FORBIDDEN = {
  statusCode: 403,
  statusDescription: 'Forbidden',
  // The player must see the status of an expired address, so that it renews the address.
  headers: { 'access-control-allow-origin': { value: '*' } },
};

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler({ request }) {
  const found = /^\/media\/(\d{1,12})\.([\w-]{22})\/(\w[\w.-]*)\/([\w./-]+)$/.exec(request.uri);
  // The folder above belongs to another clip.
  if (!found || request.uri.includes('..')) return FORBIDDEN;
  const [, expires, hash, clip, file] = found;
  const expected = crypto.createHash('md5').update(`${expires}/${clip} ${KEY}`).digest('base64url');
  if (hash !== expected || Number(expires) * 1000 <= Date.now()) return FORBIDDEN;
  // All viewers share a cached file, because its key is this address, without the signature.
  request.uri = `/${clip}/${file}`;
  return request;
}
