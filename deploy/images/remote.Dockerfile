# One release of one remote on a plain file server: nothing in it ever changes. The context is staged by `npm run images`.
FROM nginx:1.22
COPY nginx.conf /etc/nginx/nginx.conf
COPY release/ /usr/share/nginx/html/remotes/
COPY source-maps/ /usr/share/nginx/html/source-maps/
USER 101:101
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]
