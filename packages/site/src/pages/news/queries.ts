import { newsDetail, newsList } from '@tenger/api-contract';
import { dataOf } from '../../api';

export const newsQuery = (page: number) => dataOf(newsList, { query: { page } });
export const newsItemQuery = (id: number) => dataOf(newsDetail, { params: { id } });
