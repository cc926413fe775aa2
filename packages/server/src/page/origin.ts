import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** This server as the outside knows it: as configured, else as the request names it, where that is a plain name. */
export const originFor = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string => {
  if (publicUrl) return publicUrl;
  const host = /^[\w.-]+(?::\d{1,5})?$/.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
};
